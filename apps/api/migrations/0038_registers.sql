CREATE TABLE "registers" (
	"college_id" uuid NOT NULL,
	"period" text NOT NULL,
	"document" text NOT NULL,
	"hash" text NOT NULL,
	"audit_entry_id" uuid NOT NULL,
	"frozen_by" uuid NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "registers_college_id_period_pk" PRIMARY KEY("college_id","period"),
	CONSTRAINT "registers_period" CHECK ("registers"."period" ~ '^20[0-9]{2}(-(0[1-9]|1[0-2]))?$'),
	CONSTRAINT "registers_hash" CHECK ("registers"."hash" = encode(sha256(convert_to("registers"."document", 'UTF8')), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "registers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_user" FOREIGN KEY ("college_id","frozen_by") REFERENCES "public"."user"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE POLICY "registers_of_college" ON "registers" AS PERMISSIVE FOR ALL TO "app" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: NOT VALID above, because the table is new, and what Drizzle cannot say.

ALTER TABLE "registers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- app: a SuperAdmin freezes a register, and no one changes or deletes one.
GRANT SELECT, INSERT ON "registers" TO "app";
