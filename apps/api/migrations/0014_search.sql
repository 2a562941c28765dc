CREATE TABLE "complaint_search" (
	"college_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"text_words" "tsvector" NOT NULL,
	"person_words" "tsvector" NOT NULL,
	CONSTRAINT "complaint_search_college_id_complaint_id_pk" PRIMARY KEY("college_id","complaint_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_search" ADD CONSTRAINT "complaint_search_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "complaint_search_of_college" ON "complaint_search" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_search_for_search" ON "complaint_search" AS PERMISSIVE FOR ALL TO "search" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "colleges_itself" ON "colleges" TO app,search USING (id = current_setting('app.college_id')::uuid) WITH CHECK (id = current_setting('app.college_id')::uuid);--> statement-breakpoint
ALTER POLICY "complaints_of_college" ON "complaints" TO app,search,worker USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- Forced, so that the wall holds for the owner of the table as well.
ALTER TABLE "complaint_search" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Filing inserts the words before the complaint, which comes last because it takes the number.
ALTER TABLE "complaint_search" ALTER CONSTRAINT "complaint_search_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- New words wait in a short list, which is cheaper for filing. A search reads this list from end to end, so it is short.
CREATE INDEX "complaint_search_words" ON "complaint_search" USING gin (("text_words" || "person_words")) WITH (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint

-- app: files and edits. worker: indexes older complaints and clears the words of old ones and of deleted accounts.
GRANT SELECT, INSERT, UPDATE ("text_words") ON "complaint_search" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("text_words", "person_words") ON "complaint_search" TO "worker";--> statement-breakpoint
-- search: only what the function below reads.
GRANT SELECT ON "complaint_search" TO "search";--> statement-breakpoint
GRANT SELECT ("college_id", "id", "state", "department_id", "status", "priority", "date") ON "complaints" TO "search";--> statement-breakpoint
GRANT SELECT ("id", "code") ON "colleges" TO "search";--> statement-breakpoint

-- Under row-level security, PostgreSQL compares words only after it has read every row of the college, because the
-- comparison is not leakproof. This function runs as a role that sees the words of all colleges, so it can use the
-- index. The code of the transaction's college is put in front of every word (in the place of ~), so the index has no
-- other college's complaints for them. Comparing the college again is a second lock. It is compared as text, because
-- PostgreSQL would otherwise also read all ids of the college.
CREATE FUNCTION "search_complaints"("words" text, "department" uuid, "statuses" text, "level" text, "about" date, "since" uuid, "before" uuid, "most" int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 25
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  college text := current_setting('app.college_id');
  code text := (SELECT g.code FROM public.colleges g WHERE g.id = college::uuid);
  query tsquery := replace(words, '~', code || '_')::tsquery;
BEGIN
  -- The words are looked up first and apart. In one query, PostgreSQL would take the college from the wall of complaints
  -- and read all of its words. The newest ones are then asked for the filters, until there are enough.
  RETURN QUERY WITH found AS MATERIALIZED (
      SELECT s.complaint_id FROM public.complaint_search s
      WHERE (s.text_words || s.person_words) @@ query AND s.college_id::text = college
        AND s.complaint_id > since AND s.complaint_id < before
    )
    SELECT f.complaint_id FROM (SELECT found.complaint_id FROM found ORDER BY found.complaint_id DESC) f
    CROSS JOIN LATERAL (
      SELECT FROM public.complaints c
      WHERE c.college_id = college::uuid AND c.id = f.complaint_id
        AND c.state = 'open' AND (department IS NULL OR c.department_id = department)
        AND (statuses IS NULL OR c.status = ANY (string_to_array(statuses, ','))) AND (level IS NULL OR c.priority = level)
        AND (about IS NULL OR c.date = about)
      OFFSET 0
    ) c
    ORDER BY f.complaint_id DESC LIMIT most;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "search_complaints" FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "search_complaints" TO "app";--> statement-breakpoint
-- The new owner of a function needs the right to create in its schema, for this one moment.
GRANT CREATE ON SCHEMA "public" TO "search";--> statement-breakpoint
ALTER FUNCTION "search_complaints" OWNER TO "search";--> statement-breakpoint
REVOKE CREATE ON SCHEMA "public" FROM "search";
