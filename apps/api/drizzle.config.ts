import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/**/*.table.ts',
  out: './migrations',
  entities: { roles: false },
})
