CREATE TABLE "places" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"building" text NOT NULL,
	"floor" text NOT NULL,
	"room" text NOT NULL,
	"key" text NOT NULL,
	"building_key" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"inner_words" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "shows_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "places_open_key" ON "places" USING btree ("college_id","key") INCLUDE ("id","words") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "places_retired" ON "places" USING btree ("college_id","key","id") WHERE retired_at is not null;--> statement-breakpoint
CREATE INDEX "places_of_building" ON "places" USING btree ("college_id","building_key");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_place" FOREIGN KEY ("college_id","place_id") REFERENCES "public"."places"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE POLICY "places_of_college" ON "places" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, NOT VALID above, because the column is new, and INCLUDE, so that a form finds
-- what was typed among 20,000 places in the index alone.

ALTER TABLE "places" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: a SuperAdmin adds, edits and retires places. None is deleted, because complaints name it. Where a complaint is
-- cannot be changed after it was filed.
GRANT SELECT, INSERT, UPDATE ("building", "floor", "room", "key", "building_key", "words", "inner_words", "version", "retired_at") ON "places" TO "app";--> statement-breakpoint
GRANT UPDATE ("shows_open") ON "categories" TO "app";--> statement-breakpoint
-- search: the filter by place.
GRANT SELECT ("place_id") ON "complaints" TO "search";--> statement-breakpoint
-- worker: the search reads the words of places, and the place is blanked with the texts.
GRANT SELECT ON "places" TO "worker";--> statement-breakpoint
GRANT UPDATE ("place_id") ON "complaints" TO "worker";--> statement-breakpoint

-- The search gets a filter for the place. It is the last parameter and can be left out, for servers of the version
-- before. Migration 0014 says why this is a function, and what keeps it in its college.
DROP FUNCTION "search_complaints";--> statement-breakpoint
CREATE FUNCTION "search_complaints"("words" text, "department" uuid, "statuses" text, "level" text, "about" date, "assigned" text, "since" uuid, "before" uuid, "most" int, "category" uuid DEFAULT NULL, "place" uuid DEFAULT NULL)
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
  -- Complaints of the place or the category, in the order of its index, or the newest of the department. One more than a
  -- small place, category or department has.
  few uuid[] := CASE WHEN place IS NOT NULL THEN array(SELECT c.id FROM public.complaints c
    WHERE c.college_id = college::uuid AND c.place_id = place AND c.state = 'open'
    ORDER BY c.status, c.priority, c.id LIMIT 2001)
    WHEN category IS NOT NULL THEN array(SELECT c.id FROM public.complaints c
    WHERE c.college_id = college::uuid AND c.category_id = category AND c.state = 'open'
    ORDER BY c.status, c.priority, c.id LIMIT 2001)
    WHEN department IS NOT NULL THEN array(SELECT c.id FROM public.complaints c
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
      -- The words of a small place, category or department are read without the index, in which the others have most matches.
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
          AND (about IS NULL OR c.date = about) AND (category IS NULL OR c.category_id = category)
          AND (place IS NULL OR c.place_id = place)
          AND (assigned IS NULL OR coalesce(c.assignee_id::text, 'nobody') = assigned)
        OFFSET 0
      ) c
      ORDER BY f.id DESC LIMIT missing;
    GET DIAGNOSTICS taken = ROW_COUNT;
    missing := missing - taken;
    period := period - 1;
  END LOOP;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "search_complaints" FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "search_complaints" TO "app";--> statement-breakpoint
-- The new owner of a function needs the right to create in its schema, for this one moment.
GRANT CREATE ON SCHEMA "public" TO "search";--> statement-breakpoint
ALTER FUNCTION "search_complaints" OWNER TO "search";--> statement-breakpoint
REVOKE CREATE ON SCHEMA "public" FROM "search";
