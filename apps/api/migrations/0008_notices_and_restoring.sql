CREATE TABLE "notice_paces" (
	"college_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_sent_at" timestamp with time zone,
	"day" date,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_paces_pk" PRIMARY KEY("college_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notice_paces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"event_id" uuid,
	"outlives_account" boolean NOT NULL,
	"batch_id" uuid,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
CREATE INDEX "notices_by_user" ON "notices" USING btree ("college_id","user_id");--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored')) NOT VALID;--> statement-breakpoint
CREATE POLICY "notice_paces_of_college" ON "notice_paces" AS PERMISSIVE FOR ALL TO "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "notices_of_college" ON "notices" AS PERMISSIVE FOR ALL TO "app", "auth", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
-- Existing events are checked here, while others read and write the table.
ALTER TABLE "complaint_events" VALIDATE CONSTRAINT "complaint_events_type";--> statement-breakpoint

ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_paces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- app and auth add notices. auth also hands them over when an account is deleted. worker sends them.
GRANT INSERT ON "notices" TO "app", "auth";--> statement-breakpoint
GRANT SELECT, DELETE, UPDATE ("address") ON "notices" TO "auth";--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE ("batch_id") ON "notices" TO "worker";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("last_sent_at", "day", "sent") ON "notice_paces" TO "worker";
