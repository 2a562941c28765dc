ALTER TABLE "colleges" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_approval" CHECK ("colleges"."approval" in ('waiting', 'approved', 'refused'));