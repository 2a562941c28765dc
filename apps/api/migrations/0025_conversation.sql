ALTER TABLE "bulk_items" DROP CONSTRAINT "bulk_items_outcome";--> statement-breakpoint
ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "asks_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "seen_department_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_seen_department" FOREIGN KEY ("college_id","seen_department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_event" FOREIGN KEY ("college_id","event_id") REFERENCES "public"."complaint_events"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_outcome" CHECK ("bulk_items"."outcome" in ('done', 'changed', 'gone', 'same', 'reason_needed', 'photo_needed', 'has_joined', 'limited', 'not_assignable', 'not_allowed', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_notes" CHECK ("complaint_events"."type" <> 'noted' or "complaint_events"."visibility" = 'staff') NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored', 'transferred', 'assigned', 'unassigned', 'undone', 'claimed', 'disowned', 'merged', 'parted', 'joined', 'left', 'replied', 'asked', 'noted', 'seen')) NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_of_event" CHECK ("complaint_files"."event_id" is null or "complaint_files"."complaint_id" is not null) NOT VALID;--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, so that no row is read under the strong lock. There is
-- nothing to validate: the columns are new, and the lists of types and outcomes have only grown.

-- app: asks the student and takes the answer, notes which department has opened a complaint, puts files into what
-- people write, and sets which departments ask for a photo of the work.
GRANT UPDATE ("question_id", "seen_department_id") ON "complaints" TO "app";--> statement-breakpoint
GRANT UPDATE ("event_id") ON "complaint_files" TO "app";--> statement-breakpoint
GRANT UPDATE ("asks_photo") ON "departments" TO "app";
