ALTER TABLE "colleges" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_nameSkeleton_unique" UNIQUE("name_skeleton");--> statement-breakpoint
CREATE POLICY "colleges_for_owner" ON "colleges" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);