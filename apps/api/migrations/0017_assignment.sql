ALTER TABLE "complaint_events" DROP CONSTRAINT "complaint_events_type";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee" FOREIGN KEY ("college_id","assignee_id") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_type" CHECK ("complaint_events"."type" in ('filed', 'edited', 'status_changed', 'withdrawn', 'removed', 'restored', 'transferred', 'assigned', 'unassigned')) NOT VALID;--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, so that no row is read under the strong lock. There is
-- nothing to validate: the column is new, and the list of types has only grown.

-- app: transfers and assigns.
GRANT UPDATE ("department_id", "assignee_id") ON "complaints" TO "app";--> statement-breakpoint
-- worker: takes complaints back from an admin who left the department, and records it.
GRANT UPDATE ("assignee_id") ON "complaints" TO "worker";--> statement-breakpoint
GRANT INSERT ON "complaint_events", "audit_entries" TO "worker";--> statement-breakpoint
GRANT SELECT ("assignee_id") ON "complaints" TO "search";--> statement-breakpoint

-- The search gets a filter for the admin to whom a complaint is assigned: an id, or the word nobody. Migration 0014 says
-- why this is a function.
DROP FUNCTION "search_complaints";--> statement-breakpoint
CREATE FUNCTION "search_complaints"("words" text, "department" uuid, "statuses" text, "level" text, "about" date, "assigned" text, "since" uuid, "before" uuid, "most" int)
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
        AND (assigned IS NULL OR coalesce(c.assignee_id::text, 'nobody') = assigned)
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
