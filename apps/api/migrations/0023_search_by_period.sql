-- Written by hand: a search begins with the newest complaints and stops when it has enough. Before, it read all matches
-- of a frequent word to take the newest hundred, which took a quarter of a second in a college of 200,000.

-- The index is cut into periods of twelve days, as a book into volumes. Ids begin with the time in milliseconds.
CREATE FUNCTION "search_period"("id" uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint >> 30;--> statement-breakpoint
CREATE FUNCTION "search_words"("id" uuid, "words" tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(array(SELECT search_period(id) || '-' || word FROM unnest(tsvector_to_array(words)) word));--> statement-breakpoint
-- Needed by everyone who writes words, because the index calls them.
REVOKE ALL ON FUNCTION "search_period", "search_words" FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "search_period", "search_words" TO "app", "worker", "search";--> statement-breakpoint

-- The words of a small department are read by its list.
GRANT SELECT ("number") ON "complaints" TO "search";--> statement-breakpoint

-- scripts/indexes.ts builds the new index while the service runs. Until then a search reads all words.
DROP INDEX "complaint_search_words";--> statement-breakpoint

-- Migration 0014 says why this is a function, and what keeps it in its college.
CREATE OR REPLACE FUNCTION "search_complaints"("words" text, "department" uuid, "statuses" text, "level" text, "about" date, "assigned" text, "since" uuid, "before" uuid, "most" int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 25
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  college text := current_setting('app.college_id');
  code text := (SELECT g.code FROM public.colleges g WHERE g.id = college::uuid);
  period bigint := public.search_period((SELECT s.complaint_id FROM public.complaint_search s
    WHERE s.college_id = college::uuid AND s.complaint_id < before ORDER BY s.complaint_id DESC LIMIT 1));
  last_period bigint := public.search_period((SELECT s.complaint_id FROM public.complaint_search s
    WHERE s.college_id = college::uuid AND s.complaint_id > since ORDER BY s.complaint_id LIMIT 1));
  plain tsquery := replace(words, '~', code || '_')::tsquery;
  -- The newest of the department, one more than a small department has.
  few uuid[] := CASE WHEN department IS NOT NULL THEN array(SELECT c.id FROM public.complaints c
    WHERE c.college_id = college::uuid AND c.department_id = department AND c.state = 'open' AND c.number > 0
    ORDER BY c.id DESC LIMIT 2001) END;
  is_small boolean := cardinality(few) <= 2000;
  found uuid[];
  query tsquery;
  missing int := most;
  taken int;
BEGIN
  WHILE missing > 0 AND period >= last_period LOOP
    -- The words are looked up first and apart. In one query, PostgreSQL would take the college from the wall of
    -- complaints and read all of its words.
    IF is_small THEN
      -- The words of a small department are read without the index, in which the other departments have most matches.
      found := array(SELECT one.id FROM unnest(few) one(id)
        CROSS JOIN LATERAL (
          SELECT s.text_words, s.person_words FROM public.complaint_search s
          WHERE s.college_id = college::uuid AND s.complaint_id = one.id OFFSET 0
        ) s
        WHERE one.id > since AND one.id < before AND (s.text_words || s.person_words) @@ plain);
      period := last_period;
    ELSE
      query := replace(words, '~', period || '-' || code || '_')::tsquery;
      found := array(SELECT s.complaint_id FROM public.complaint_search s
        WHERE public.search_words(s.complaint_id, s.text_words || s.person_words) @@ query
          AND s.college_id::text = college AND s.complaint_id > since AND s.complaint_id < before);
    END IF;
    -- The newest ones are then asked for the filters, until there are enough.
    RETURN QUERY SELECT f.id FROM (SELECT one.id FROM unnest(found) one(id) ORDER BY one.id DESC) f
      CROSS JOIN LATERAL (
        SELECT FROM public.complaints c
        WHERE c.college_id = college::uuid AND c.id = f.id
          AND c.state = 'open' AND (department IS NULL OR c.department_id = department)
          AND (statuses IS NULL OR c.status = ANY (string_to_array(statuses, ','))) AND (level IS NULL OR c.priority = level)
          AND (about IS NULL OR c.date = about)
          AND (assigned IS NULL OR coalesce(c.assignee_id::text, 'nobody') = assigned)
        OFFSET 0
      ) c
      ORDER BY f.id DESC LIMIT missing;
    GET DIAGNOSTICS taken = ROW_COUNT;
    missing := missing - taken;
    period := period - 1;
  END LOOP;
END $$;
