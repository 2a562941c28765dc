ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "not_solved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored', 'transferred', 'assigned', 'unassigned', 'undone', 'claimed', 'disowned', 'merged', 'parted', 'joined', 'left', 'replied', 'asked', 'noted', 'seen', 'confirmed', 'not_solved', 'rated')) NOT VALID;--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, because the list of types has only grown.

-- app: a student says that a complaint is not solved.
GRANT UPDATE ("not_solved") ON "complaints" TO "app";
