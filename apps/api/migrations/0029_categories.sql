CREATE TABLE "categories" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"hint" text,
	"emergency" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filing_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_questions" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"category_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"is_needed" boolean NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"least" integer,
	"most" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_questions_college_id_id_version_pk" PRIMARY KEY("college_id","id","version"),
	CONSTRAINT "category_questions_kind" CHECK ("category_questions"."kind" in ('choice', 'text', 'number'))
);
--> statement-breakpoint
ALTER TABLE "category_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_answers" (
	"college_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_answers_college_id_complaint_id_question_id_pk" PRIMARY KEY("college_id","complaint_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_questions" ADD CONSTRAINT "category_questions_category" FOREIGN KEY ("college_id","category_id") REFERENCES "public"."categories"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_complaint" FOREIGN KEY ("college_id","complaint_id") REFERENCES "public"."complaints"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_question" FOREIGN KEY ("college_id","question_id","version") REFERENCES "public"."category_questions"("college_id","id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_open_name" ON "categories" USING btree ("college_id",lower(name)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "categories_by_department" ON "categories" USING btree ("college_id","department_id",lower(name));--> statement-breakpoint
CREATE INDEX "category_questions_asked" ON "category_questions" USING btree ("college_id","category_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_category" FOREIGN KEY ("college_id","category_id") REFERENCES "public"."categories"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE POLICY "categories_of_college" ON "categories" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "category_questions_of_college" ON "category_questions" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "complaint_answers_of_college" ON "complaint_answers" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, because the column and the table are new.

ALTER TABLE "categories" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "category_questions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Filing inserts the answers before the complaint, which comes last because it takes the number.
ALTER TABLE "complaint_answers" ALTER CONSTRAINT "complaint_answers_complaint" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint

-- app: a SuperAdmin adds, edits and retires categories. None is deleted, because complaints name it. What was asked
-- cannot be changed afterwards: a changed question ends and goes on as another version.
GRANT SELECT, INSERT, UPDATE ("department_id", "name", "words", "hint", "emergency", "filing_days", "version", "retired_at") ON "categories" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("place", "ended_at") ON "category_questions" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "complaint_answers" TO "app";--> statement-breakpoint
-- search: the filter by category.
GRANT SELECT ("category_id") ON "complaints" TO "search";--> statement-breakpoint
-- worker: exports and mails name categories, the search reads answers, and answers are blanked like texts.
GRANT SELECT ON "categories", "category_questions" TO "worker";--> statement-breakpoint
GRANT SELECT, UPDATE ("body") ON "complaint_answers" TO "worker";--> statement-breakpoint

-- The search gets a filter for the category. It is the last parameter and can be left out, for servers of the version
-- before. Migration 0014 says why this is a function, and what keeps it in its college.
DROP FUNCTION "search_complaints";--> statement-breakpoint
CREATE FUNCTION "search_complaints"("words" text, "department" uuid, "statuses" text, "level" text, "about" date, "assigned" text, "since" uuid, "before" uuid, "most" int, "category" uuid DEFAULT NULL)
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
  -- Complaints of the category, in the order of its index, or the newest of the department. One more than a small
  -- category or department has.
  few uuid[] := CASE WHEN category IS NOT NULL THEN array(SELECT c.id FROM public.complaints c
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
      -- The words of a small category or department are read without the index, in which the others have most matches.
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
