ALTER TABLE "subscriptions" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "complaint_numbers" ADD COLUMN "month" date DEFAULT '2000-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_numbers" ADD COLUMN "before_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_until" CHECK ("subscriptions"."plan" <> 'free' or "subscriptions"."until" is null);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- The clock by which the product knows what day it is. Tests replace clock_now, and nothing else does.
CREATE FUNCTION "clock_now"() RETURNS timestamp with time zone LANGUAGE sql STABLE PARALLEL SAFE
  RETURN now();--> statement-breakpoint
CREATE FUNCTION "today_in"("time_zone" text) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (clock_now() AT TIME ZONE "time_zone")::date;--> statement-breakpoint

-- auth: the operator's command sets the plan of a college. worker: mails the SuperAdmins about it.
GRANT UPDATE ("plan", "until") ON "subscriptions" TO "auth";--> statement-breakpoint
GRANT SELECT ON "subscriptions" TO "worker";--> statement-breakpoint
-- app: counts the filings of a month in the row of the number.
GRANT UPDATE ("month", "before_month") ON "complaint_numbers" TO "app";--> statement-breakpoint
-- worker: blanks the texts of complaints after their retention period.
GRANT UPDATE ("subject") ON "complaints" TO "worker";--> statement-breakpoint
GRANT UPDATE ("body") ON "complaint_texts" TO "worker";
