CREATE TABLE "bulk_items" (
	"college_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"complaint_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"outcome" text,
	CONSTRAINT "bulk_items_pk" PRIMARY KEY("college_id","job_id","place"),
	CONSTRAINT "bulk_items_outcome" CHECK ("bulk_items"."outcome" in ('done', 'changed', 'gone', 'same', 'reason_needed', 'limited', 'not_assignable', 'not_allowed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"change" jsonb NOT NULL,
	"words" text,
	"unseen" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_jobs_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "bulk_jobs_state" CHECK ("bulk_jobs"."state" in ('waiting', 'running', 'done', 'stopped', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_job" FOREIGN KEY ("college_id","job_id") REFERENCES "public"."bulk_jobs"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_user" FOREIGN KEY ("college_id","user_id") REFERENCES "public"."user"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_jobs_by_user" ON "bulk_jobs" USING btree ("college_id","user_id","id");--> statement-breakpoint
CREATE POLICY "bulk_items_of_college" ON "bulk_items" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "bulk_jobs_of_college" ON "bulk_jobs" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say.

-- Forced, so that the wall holds for the owner of the tables as well.
ALTER TABLE "bulk_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bulk_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: an admin asks for a bulk change, and the worker runs it with the rights of that admin. Items go with their job.
GRANT SELECT, INSERT, UPDATE ("state", "words", "ended_at"), DELETE ON "bulk_jobs" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("outcome") ON "bulk_items" TO "app";--> statement-breakpoint
-- worker: deletes the bulk changes of a deleted account.
GRANT SELECT ("college_id", "user_id", "id"), DELETE ON "bulk_jobs" TO "worker";
