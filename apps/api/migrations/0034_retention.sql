CREATE TABLE "complaint_holds" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"reason_id" uuid NOT NULL,
	"placed_by" uuid NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" uuid,
	"released_at" timestamp with time zone,
	"release_reason_id" uuid,
	CONSTRAINT "complaint_holds_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "complaint_holds_released" CHECK (("complaint_holds"."released_at" is null) = ("complaint_holds"."released_by" is null) and ("complaint_holds"."released_at" is null) = ("complaint_holds"."release_reason_id" is null))
);
--> statement-breakpoint
ALTER TABLE "complaint_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "retention_years" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "next_retention_years" integer;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "next_retention_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "retention_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "blanked_up_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint_holds" ADD CONSTRAINT "complaint_holds_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_holds" ADD CONSTRAINT "complaint_holds_reason" FOREIGN KEY ("college_id","reason_id") REFERENCES "public"."complaint_texts"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_holds" ADD CONSTRAINT "complaint_holds_release_reason" FOREIGN KEY ("college_id","release_reason_id") REFERENCES "public"."complaint_texts"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_holds" ADD CONSTRAINT "complaint_holds_placed_by" FOREIGN KEY ("college_id","placed_by") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_holds" ADD CONSTRAINT "complaint_holds_released_by" FOREIGN KEY ("college_id","released_by") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_holds_open" ON "complaint_holds" USING btree ("college_id","complaint_id") WHERE "complaint_holds"."released_at" is null;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_retention_years" CHECK ("colleges"."retention_years" between 1 and 10) NOT VALID;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_next_retention_years" CHECK ("colleges"."next_retention_years" between 1 and 10) NOT VALID;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_next_retention" CHECK (("colleges"."next_retention_years" is null) = ("colleges"."next_retention_at" is null)) NOT VALID;--> statement-breakpoint
CREATE POLICY "complaint_holds_of_college" ON "complaint_holds" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: NOT VALID above, because the table and the columns are new, and what Drizzle cannot say.

ALTER TABLE "complaint_holds" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- app: a SuperAdmin chooses the period, keeps a complaint from deletion and releases it. That it was kept, by whom and
-- when cannot be changed afterwards.
GRANT UPDATE ("retention_years", "next_retention_years", "next_retention_at", "retention_version") ON "colleges" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("released_by", "released_at", "release_reason_id") ON "complaint_holds" TO "app";--> statement-breakpoint
-- worker: leaves out what is kept, and marks what it has blanked.
GRANT SELECT ON "complaint_holds" TO "worker";--> statement-breakpoint
GRANT UPDATE ("blanked_up_to") ON "complaints" TO "worker";
