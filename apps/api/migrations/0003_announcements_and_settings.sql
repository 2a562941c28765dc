CREATE TABLE "announcements" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"priority" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "announcements_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "announcements_priority" CHECK ("announcements"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "weekly_uses" (
	"college_id" uuid NOT NULL,
	"allowance" text NOT NULL,
	"week" date NOT NULL,
	"used" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_uses_college_id_allowance_week_pk" PRIMARY KEY("college_id","allowance","week"),
	CONSTRAINT "weekly_uses_used" CHECK ("weekly_uses"."used" > 0),
	CONSTRAINT "weekly_uses_week" CHECK (extract(isodow from "weekly_uses"."week") = 1),
	CONSTRAINT "weekly_uses_allowance" CHECK ("weekly_uses"."allowance" in ('announcements'))
);
--> statement-breakpoint
ALTER TABLE "weekly_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "department_admins_may_post" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "department_change" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "join_domains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "join_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "requested_department_id" uuid;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author" FOREIGN KEY ("college_id","created_by") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_uses" ADD CONSTRAINT "weekly_uses_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_listed" ON "announcements" USING btree ("college_id","id") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_requested_department" FOREIGN KEY ("college_id","requested_department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_department_change" CHECK ("colleges"."department_change" in ('free', 'request'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_request_of_admin" CHECK ("user"."role" = 'DepartmentAdmin' or "user"."requested_department_id" is null);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_waiting_student" CHECK ("user"."role" = 'student' or not "user"."waiting");--> statement-breakpoint
CREATE POLICY "announcements_of_college" ON "announcements" AS PERMISSIVE FOR ALL TO "app" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "weekly_uses_of_college" ON "weekly_uses" AS PERMISSIVE FOR ALL TO "app" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- Forced, so that the wall holds for the owner of the tables as well.
ALTER TABLE "announcements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "weekly_uses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: posts, edits and removes announcements; whose they are and when they were made is never rewritten, and no row
-- goes. It counts what a week has used, and writes the settings of its college and the wish for another department.
GRANT SELECT, INSERT ON "announcements", "weekly_uses" TO "app";--> statement-breakpoint
GRANT UPDATE ("title", "body", "priority", "edited_at", "removed_at") ON "announcements" TO "app";--> statement-breakpoint
GRANT UPDATE ("used") ON "weekly_uses" TO "app";--> statement-breakpoint
GRANT UPDATE ("department_admins_may_post", "department_change", "join_domains", "join_approval") ON "colleges" TO "app";--> statement-breakpoint
GRANT UPDATE ("requested_department_id") ON "user" TO "app";
