ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_state";--> statement-breakpoint
ALTER TABLE "complaint_reporters" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_reporters" ADD COLUMN "heard" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_merged_into" FOREIGN KEY ("college_id","merged_into_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "complaint_reporters_unclaimed" ON "complaint_reporters" USING btree ("college_id","email") WHERE "complaint_reporters"."user_id" is null and "complaint_reporters"."email" is not null;--> statement-breakpoint
CREATE INDEX "complaints_merged" ON "complaints" USING btree ("college_id","merged_into_id") WHERE "complaints"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored', 'transferred', 'assigned', 'unassigned', 'undone', 'claimed', 'disowned', 'merged', 'parted', 'joined', 'left')) NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_reporters" ADD CONSTRAINT "complaint_reporters_heard" CHECK ("complaint_reporters"."heard" in ('counter', 'phone', 'letter')) NOT VALID;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_merged_state" CHECK (("complaints"."state" = 'merged') = ("complaints"."merged_into_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_state" CHECK ("complaints"."state" in ('open', 'withdrawn', 'removed', 'merged')) NOT VALID;--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, so that no row is read under the strong lock. There is
-- nothing to validate: the columns are new, and the lists of states and types have only grown.

-- app: merges complaints and takes them apart, and gives a complaint that the office filed to the student who says that
-- it is theirs, or takes the address away if its owner says that it is not.
GRANT UPDATE ("merged_into_id") ON "complaints" TO "app";--> statement-breakpoint
GRANT UPDATE ("user_id", "email") ON "complaint_reporters" TO "app";--> statement-breakpoint
-- A complaint never goes from one person to another, and its address is never replaced by another one.
CREATE TRIGGER "complaint_reporters_kept" BEFORE UPDATE OF "user_id", "email" ON "complaint_reporters" FOR EACH ROW
  WHEN (old.user_id IS NOT NULL AND new.user_id IS DISTINCT FROM old.user_id
    OR new.email IS NOT NULL AND new.email IS DISTINCT FROM old.email)
  EXECUTE FUNCTION "refuse_change"();
