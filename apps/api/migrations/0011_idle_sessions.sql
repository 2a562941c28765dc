ALTER TABLE "colleges" ALTER COLUMN "department_change" SET DEFAULT 'request';--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;