CREATE TABLE "complaint_files" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"complaint_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"slices" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'coming' NOT NULL,
	"refusal" text,
	"width" integer,
	"height" integer,
	"digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_files_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "complaint_files_type" CHECK ("complaint_files"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
	CONSTRAINT "complaint_files_state" CHECK ("complaint_files"."state" in ('coming', 'checking', 'ready', 'refused', 'missing', 'erased')),
	CONSTRAINT "complaint_files_refusal" CHECK ("complaint_files"."refusal" in ('unreadable', 'too_many_pixels', 'locked', 'active')),
	CONSTRAINT "complaint_files_size" CHECK ("complaint_files"."size" between 1 and 104857600)
);
--> statement-breakpoint
ALTER TABLE "complaint_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_owner" FOREIGN KEY ("college_id","owner_id") REFERENCES "public"."user"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "complaint_files_by_owner" ON "complaint_files" USING btree ("college_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "complaint_files_by_complaint" ON "complaint_files" USING btree ("college_id","complaint_id","id") WHERE "complaint_files"."complaint_id" is not null;--> statement-breakpoint
CREATE INDEX "complaint_files_unfinished" ON "complaint_files" USING btree ("college_id","updated_at") WHERE "complaint_files"."complaint_id" is null or "complaint_files"."state" in ('coming', 'erased');--> statement-breakpoint
CREATE POLICY "complaint_files_of_college" ON "complaint_files" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, because the table is new and has no rows to read.

-- Forced, so that the wall holds for the owner of the table as well.
ALTER TABLE "complaint_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Filing puts files into the complaint before it writes the complaint, which comes last because it takes the number.
ALTER TABLE "complaint_files" ALTER CONSTRAINT "complaint_files_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- app: announces files, takes their slices, files them and gives them out. worker: checks, erases and deletes them.
GRANT SELECT, INSERT, UPDATE ("complaint_id", "slices", "state", "updated_at") ON "complaint_files" TO "app";--> statement-breakpoint
GRANT SELECT, DELETE, UPDATE ("type", "size", "slices", "state", "refusal", "width", "height", "digest") ON "complaint_files" TO "worker";
