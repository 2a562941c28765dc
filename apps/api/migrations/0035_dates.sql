CREATE TABLE "calendars" (
	"college_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	CONSTRAINT "calendars_college_id_version_pk" PRIMARY KEY("college_id","version")
);
--> statement-breakpoint
ALTER TABLE "calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "target_policies" (
	"college_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "target_policies_college_id_version_pk" PRIMARY KEY("college_id","version")
);
--> statement-breakpoint
ALTER TABLE "target_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
ALTER TABLE "complaint_events" ALTER COLUMN "at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "filed_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "calendar_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "targets_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "calendar_version" integer;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "targets_version" integer;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "outcome_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_policies" ADD CONSTRAINT "target_policies_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored', 'transferred', 'assigned', 'unassigned', 'undone', 'claimed', 'disowned', 'merged', 'parted', 'joined', 'left', 'replied', 'asked', 'noted', 'seen', 'confirmed', 'not_solved', 'rated', 'dates_moved')) NOT VALID;--> statement-breakpoint
CREATE POLICY "calendars_of_college" ON "calendars" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "target_policies_of_college" ON "target_policies" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: NOT VALID above, because the list of types has only grown, and what Drizzle cannot say.

ALTER TABLE "calendars" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "target_policies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- app: a SuperAdmin adds versions, and no one changes one. worker: counts dates anew.
GRANT SELECT, INSERT ON "calendars", "target_policies" TO "app";--> statement-breakpoint
GRANT SELECT ON "calendars", "target_policies" TO "worker";--> statement-breakpoint
GRANT UPDATE ("calendar_version", "targets_version") ON "colleges" TO "app";--> statement-breakpoint
-- app: every change of a complaint counts its dates anew.
GRANT UPDATE ("calendar_version", "answer_due_at", "answered_at", "outcome_due_at", "finished_at", "due_at", "paused_until") ON "complaints" TO "app";
