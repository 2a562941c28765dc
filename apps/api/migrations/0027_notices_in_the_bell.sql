CREATE TABLE "announcement_marks" (
	"college_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" uuid NOT NULL,
	"others" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "announcement_marks_pk" PRIMARY KEY("college_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"college_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paces" jsonb NOT NULL,
	"quiet_is_on" boolean NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL,
	"daily_at" text NOT NULL,
	CONSTRAINT "mail_settings_pk" PRIMARY KEY("college_id","user_id"),
	CONSTRAINT "mail_settings_daily" CHECK ("mail_settings"."daily_at" in ('07:00', '08:00', '13:00', '19:00')),
	CONSTRAINT "mail_settings_quiet" CHECK ("mail_settings"."quiet_from" ~ '^[0-2][0-9]:[0-5][0-9]$' and "mail_settings"."quiet_to" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "mail_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "notices_by_user";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "in_bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement_marks" ADD CONSTRAINT "announcement_marks_user" FOREIGN KEY ("college_id","user_id") REFERENCES "public"."user"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_user" FOREIGN KEY ("college_id","user_id") REFERENCES "public"."user"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("college_id","user_id") WHERE mail = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_in_bell" ON "notices" USING btree ("college_id","user_id","id") WHERE in_bell;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("college_id","user_id","kind","about_id","event_id") WHERE event_id is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('conversation', 'status', 'reminders', 'urgent_complaints', 'complaints', 'yours', 'urgent_announcements', 'announcements')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail" CHECK ("notices"."mail" in ('waiting', 'done')) NOT VALID;--> statement-breakpoint
CREATE POLICY "announcement_marks_of_college" ON "announcement_marks" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "mail_settings_of_college" ON "mail_settings" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
ALTER POLICY "announcements_of_college" ON "announcements" TO app,worker USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, because both columns are new.

ALTER TABLE "announcement_marks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: people read their notices and mark them. worker: marks what was mailed, and tells people about announcements.
GRANT SELECT ("user_id", "kind", "in_bell", "read_at", "mail", "created_at"), UPDATE ("read_at") ON "notices" TO "app";--> statement-breakpoint
GRANT UPDATE ("mail") ON "notices" TO "worker";--> statement-breakpoint
GRANT SELECT ON "announcements" TO "worker";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("until", "others") ON "announcement_marks" TO "app";--> statement-breakpoint
GRANT SELECT, DELETE ON "announcement_marks" TO "worker";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("paces", "quiet_is_on", "quiet_from", "quiet_to", "daily_at") ON "mail_settings" TO "app";--> statement-breakpoint
GRANT SELECT, DELETE ON "mail_settings" TO "worker";
