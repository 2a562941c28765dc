CREATE TABLE "inbox_views" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_views_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbox_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_user" FOREIGN KEY ("college_id","user_id") REFERENCES "public"."user"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_views_by_user" ON "inbox_views" USING btree ("college_id","user_id");--> statement-breakpoint
CREATE POLICY "inbox_views_of_college" ON "inbox_views" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- Forced, so that the wall holds for the owner of the table as well.
ALTER TABLE "inbox_views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: keeps, renames and deletes views. worker: deletes those of a deleted account.
GRANT SELECT, INSERT, UPDATE ("name"), DELETE ON "inbox_views" TO "app";--> statement-breakpoint
GRANT SELECT ("college_id", "user_id"), DELETE ON "inbox_views" TO "worker";
