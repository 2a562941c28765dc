ALTER TABLE "colleges" ADD COLUMN "filings_per_hour" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "filings_per_day" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_filings_per_hour" CHECK ("colleges"."filings_per_hour" between 1 and 100);--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_filings_per_day" CHECK ("colleges"."filings_per_day" between 1 and 500);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- app: writes the settings of its college.
GRANT UPDATE ("filings_per_hour", "filings_per_day") ON "colleges" TO "app";
