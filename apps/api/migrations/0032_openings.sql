CREATE TABLE "complaint_openings" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date DEFAULT (clock_now() at time zone 'UTC')::date NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "complaint_openings_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "complaint_openings_once" UNIQUE("college_id","complaint_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "complaint_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "complaint_openings_of_college" ON "complaint_openings" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say.

ALTER TABLE "complaint_openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: records who opened a complaint, and shows it. It can neither change nor delete what it recorded. worker: deletes
-- what is older than a year.
GRANT SELECT, INSERT ON "complaint_openings" TO "app";--> statement-breakpoint
GRANT SELECT, DELETE ON "complaint_openings" TO "worker";
