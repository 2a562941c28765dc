CREATE TABLE "next_levels" (
	"college_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	CONSTRAINT "next_levels_college_id_version_pk" PRIMARY KEY("college_id","version")
);
--> statement-breakpoint
ALTER TABLE "next_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_next_steps" (
	"college_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_next_steps_college_id_complaint_id_pk" PRIMARY KEY("college_id","complaint_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_next_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_steps" (
	"college_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"target" text NOT NULL,
	"round" integer NOT NULL,
	"step" text NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "complaint_steps_once" PRIMARY KEY("college_id","complaint_id","target","round","step"),
	CONSTRAINT "complaint_steps_target" CHECK ("complaint_steps"."target" in ('answer', 'outcome')),
	CONSTRAINT "complaint_steps_step" CHECK ("complaint_steps"."step" in ('warning', 'due', 'super_admins', 'next_level'))
);
--> statement-breakpoint
ALTER TABLE "complaint_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
ALTER TABLE "next_levels" ADD CONSTRAINT "next_levels_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_levels" ADD CONSTRAINT "next_levels_user" FOREIGN KEY ("college_id","user_id") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_next_steps" ADD CONSTRAINT "complaint_next_steps_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_steps" ADD CONSTRAINT "complaint_steps_event" FOREIGN KEY ("college_id","event_id") REFERENCES "public"."complaint_events"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "complaint_next_steps_by_time" ON "complaint_next_steps" USING btree ("at","college_id","complaint_id");--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored', 'transferred', 'assigned', 'unassigned', 'undone', 'claimed', 'disowned', 'merged', 'parted', 'joined', 'left', 'replied', 'asked', 'noted', 'seen', 'confirmed', 'not_solved', 'rated', 'dates_moved', 'reminded', 'level_asked')) NOT VALID;--> statement-breakpoint
CREATE POLICY "next_levels_of_college" ON "next_levels" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_next_steps_of_college" ON "complaint_next_steps" AS PERMISSIVE FOR ALL TO "app" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_next_steps_for_worker" ON "complaint_next_steps" AS PERMISSIVE FOR ALL TO "worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "complaint_steps_of_college" ON "complaint_steps" AS PERMISSIVE FOR ALL TO "app" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: NOT VALID above, because the list of types has only grown and the tables are new, and what Drizzle
-- cannot say.

ALTER TABLE "complaint_next_steps" ALTER CONSTRAINT "complaint_next_steps_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "complaint_next_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_levels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- app: every change that counts the dates anew says when the next step is. worker: finds whose time has come.
GRANT SELECT, INSERT, UPDATE ("at"), DELETE ON "complaint_next_steps" TO "app";--> statement-breakpoint
GRANT SELECT ON "complaint_next_steps" TO "worker";--> statement-breakpoint
-- app: no step is ever taken back.
GRANT SELECT, INSERT ON "complaint_steps" TO "app";--> statement-breakpoint
-- app: a SuperAdmin adds versions, and no one changes one. worker: tells the person, and mails by the title.
GRANT SELECT, INSERT ON "next_levels" TO "app";--> statement-breakpoint
GRANT SELECT ON "next_levels" TO "worker";
