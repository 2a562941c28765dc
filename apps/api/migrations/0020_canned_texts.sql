CREATE TABLE "canned_texts" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_texts_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "canned_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "canned_texts" ADD CONSTRAINT "canned_texts_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_texts" ADD CONSTRAINT "canned_texts_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_texts_title" ON "canned_texts" USING btree ("college_id",coalesce(department_id, college_id),lower(title));--> statement-breakpoint
CREATE POLICY "canned_texts_of_college" ON "canned_texts" AS PERMISSIVE FOR ALL TO "app" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- Forced, so that the wall holds for the owner of the table as well.
ALTER TABLE "canned_texts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: keeps, edits and deletes texts. Where a text belongs does not change.
GRANT SELECT, INSERT, UPDATE ("title", "body", "version"), DELETE ON "canned_texts" TO "app";
