CREATE TABLE "complaint_times" (
	"college_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"target" text NOT NULL,
	"round" smallint NOT NULL,
	"department_id" uuid NOT NULL,
	"category_id" uuid,
	"place_id" uuid,
	"priority" text NOT NULL,
	"person_id" uuid,
	"began_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"is_in_time" boolean NOT NULL,
	"later_turn" text,
	"rating" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_times_pk" PRIMARY KEY("college_id","complaint_id","target","round") INCLUDE ("department_id","category_id","priority","person_id","minutes","is_in_time","later_turn","rating"),
	CONSTRAINT "complaint_times_target" CHECK ("complaint_times"."target" in ('answer', 'outcome')),
	CONSTRAINT "complaint_times_priority" CHECK ("complaint_times"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "complaint_times_later_turn" CHECK ("complaint_times"."later_turn" in ('reopened', 'not_solved'))
);
--> statement-breakpoint
ALTER TABLE "complaint_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_times" ADD CONSTRAINT "complaint_times_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE POLICY "complaint_times_of_college" ON "complaint_times" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, NOT VALID above, because the table is new, and INCLUDE, so that the statistics of a period read the index alone.

ALTER TABLE "complaint_times" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- app: whatever counts the dates anew writes the times, and a complaint that is deleted or merged has none.
GRANT SELECT, INSERT, DELETE ON "complaint_times" TO "app";--> statement-breakpoint
GRANT UPDATE ("department_id", "category_id", "place_id", "priority", "person_id", "began_at", "done_at", "minutes", "is_in_time", "later_turn", "rating") ON "complaint_times" TO "app";--> statement-breakpoint
-- worker: blanks the places of complaints whose words are blanked.
GRANT SELECT, UPDATE ("place_id") ON "complaint_times" TO "worker";
