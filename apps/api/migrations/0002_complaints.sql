CREATE TABLE "complaint_counts" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "complaint_counts_pk" PRIMARY KEY("college_id","department_id","status","priority"),
	CONSTRAINT "complaint_counts_total" CHECK ("complaint_counts"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "complaint_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_day_counts" (
	"college_id" uuid NOT NULL,
	"day" date NOT NULL,
	"department_id" uuid NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "complaint_day_counts_pk" PRIMARY KEY("college_id","day","department_id","status","priority"),
	CONSTRAINT "complaint_day_counts_total" CHECK ("complaint_day_counts"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "complaint_day_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"details" jsonb NOT NULL,
	"text_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_events_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed')),
	CONSTRAINT "complaint_events_visibility" CHECK ("complaint_events"."visibility" in ('public', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "complaint_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_numbers" (
	"college_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_reporters" (
	"college_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"roll" text,
	"email" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_reporters_college_id_complaint_id_pk" PRIMARY KEY("college_id","complaint_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_reporters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_texts" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_texts_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "complaint_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaints" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'general' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"department_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"priority" text NOT NULL,
	"date" date NOT NULL,
	"subject" text NOT NULL,
	"description_id" uuid NOT NULL,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_college_id_id_pk" PRIMARY KEY("college_id","id") INCLUDE ("number","state","department_id","status","priority","date","subject","filed_at"),
	CONSTRAINT "complaints_number" UNIQUE("college_id","number"),
	CONSTRAINT "complaints_kind" CHECK ("complaints"."kind" in ('general')),
	CONSTRAINT "complaints_state" CHECK ("complaints"."state" in ('open', 'withdrawn', 'removed')),
	CONSTRAINT "complaints_status" CHECK ("complaints"."status" in ('pending', 'in-progress', 'resolved', 'rejected')),
	CONSTRAINT "complaints_priority" CHECK ("complaints"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
ALTER TABLE "complaints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_text" FOREIGN KEY ("college_id","text_id") REFERENCES "public"."complaint_texts"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reporters" ADD CONSTRAINT "complaint_reporters_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reporters" ADD CONSTRAINT "complaint_reporters_user" FOREIGN KEY ("college_id","user_id") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_texts" ADD CONSTRAINT "complaint_texts_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_events_by_complaint" ON "complaint_events" USING btree ("college_id","complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_reporters_by_user" ON "complaint_reporters" USING btree ("college_id","user_id","complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_texts_by_complaint" ON "complaint_texts" USING btree ("college_id","complaint_id");--> statement-breakpoint
CREATE POLICY "complaint_counts_of_college" ON "complaint_counts" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_day_counts_of_college" ON "complaint_day_counts" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_events_of_college" ON "complaint_events" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_numbers_of_college" ON "complaint_numbers" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_reporters_of_college" ON "complaint_reporters" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_texts_of_college" ON "complaint_texts" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaints_of_college" ON "complaints" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- What Drizzle cannot say. The primary key above carries the inbox's columns (INCLUDE): a page is read from the index.
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_description" FOREIGN KEY ("college_id","description_id") REFERENCES "complaint_texts"("college_id","id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- A filing writes the complaint last, because the college's number is held from there to the commit.
ALTER TABLE "complaint_events" ALTER CONSTRAINT "complaint_events_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "complaint_events" ALTER CONSTRAINT "complaint_events_text" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "complaint_reporters" ALTER CONSTRAINT "complaint_reporters_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "complaint_texts" ALTER CONSTRAINT "complaint_texts_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint

-- Rows that change all the time keep room for it on their own page.
ALTER TABLE "complaint_numbers" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "complaint_counts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "complaint_day_counts" SET (fillfactor = 50);--> statement-breakpoint
-- Reading from the index alone needs a fresh visibility map.
ALTER TABLE "complaints" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint

ALTER TABLE "complaints" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_reporters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_texts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_day_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_numbers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: nothing is ever deleted, and what was written stays as it was written.
GRANT SELECT, INSERT ON "complaints", "complaint_reporters", "complaint_texts", "complaint_events", "complaint_counts", "complaint_day_counts", "complaint_numbers" TO "app";--> statement-breakpoint
GRANT UPDATE ("state", "status", "priority", "subject", "description_id", "updated_at") ON "complaints" TO "app";--> statement-breakpoint
GRANT UPDATE ("total") ON "complaint_counts", "complaint_day_counts" TO "app";--> statement-breakpoint
GRANT UPDATE ("last") ON "complaint_numbers" TO "app";--> statement-breakpoint

-- worker: writes the mails, and blanks the names of people who are gone.
GRANT SELECT ON "complaints", "complaint_reporters", "complaint_texts", "complaint_events" TO "worker";--> statement-breakpoint
GRANT UPDATE ("name", "roll", "email", "phone") ON "complaint_reporters" TO "worker";--> statement-breakpoint

CREATE TRIGGER "complaint_events_append_only" BEFORE UPDATE OR DELETE ON "complaint_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "complaint_events_no_truncate" BEFORE TRUNCATE ON "complaint_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
