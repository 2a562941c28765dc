import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { newId } from '#platform/ids.ts'
import type { Database } from '#testing/database/rows.ts'

/** Drawings, because a photo would have to come from somewhere. */
const drawings = [
  // A wet ceiling above a bed.
  `<rect width="1200" height="900" fill="#e9e2d3"/><ellipse cx="620" cy="150" rx="330" ry="110" fill="#b9a885"/>
   <ellipse cx="640" cy="160" rx="210" ry="70" fill="#8d7b58"/><path d="M640 230 v120 M560 220 v60 M720 215 v90"
   stroke="#5b86a8" stroke-width="10" stroke-linecap="round"/><rect x="180" y="620" width="840" height="150" rx="20"
   fill="#7b4f3a"/><rect x="200" y="560" width="800" height="90" rx="18" fill="#c9d6e4"/>`,
  // A dry tap.
  `<rect width="1200" height="900" fill="#cfd8d6"/><path d="M0 300h1200M0 600h1200M400 0v900M800 0v900" stroke="#fff"
   stroke-width="8"/><path d="M330 300h360q90 0 90 90v70h-90v-60q0-20-20-20H330z" fill="#767d80"/><rect x="470" y="190"
   width="60" height="110" fill="#5f6668"/><rect x="400" y="160" width="200" height="44" rx="22" fill="#5f6668"/>`,
  // A socket that hangs out of the wall.
  `<rect width="1200" height="900" fill="#dcd3c2"/><path d="M560 300q-60 160 60 300" stroke="#333" stroke-width="14"
   fill="none"/><rect x="470" y="220" width="180" height="150" fill="#4a4a4a"/><g transform="rotate(18 640 640)"><rect
   x="500" y="540" width="280" height="220" rx="24" fill="#fff"/><circle cx="590" cy="650" r="26" fill="#222"/><circle
   cx="690" cy="650" r="26" fill="#222"/></g>`,
]

/** The newest complaints of the student whose account visitors use, and of others. */
const complaintsWithPhotos = `(select r.complaint_id, r.user_id from complaint_reporters r
    join complaints c on c.college_id = r.college_id and c.id = r.complaint_id and c.state = 'open'
    where r.college_id = $1 and r.user_id = $2 order by r.complaint_id desc limit 1)
  union all (select r.complaint_id, r.user_id from complaint_reporters r
    join complaints c on c.college_id = r.college_id and c.id = r.complaint_id and c.state = 'open'
    where r.college_id = $1 and r.user_id <> $2 order by r.complaint_id desc limit 2)`

/** Puts photos into three complaints of a college, as the worker does after it has checked them. */
export async function writePhotos(
  db: Database,
  { collegeId, studentId, folder }: { collegeId: string; studentId: string; folder: string },
): Promise<void> {
  await mkdir(join(folder, collegeId), { recursive: true })
  // The server marks only the folder of an installation without files, and takes another one for a disk that is away.
  await writeFile(join(folder, '.counterfoil'), '')
  const { rows } = await db.query(complaintsWithPhotos, [collegeId, studentId])
  for (const [at, row] of rows.entries()) {
    const photos = at === 0 ? drawings : drawings.slice(at - 1, at)
    for (const [n, drawing] of photos.entries()) {
      const content = await sharp(Buffer.from(pictureOf(drawing)))
        .jpeg({ quality: 82 })
        .toBuffer()
      const thumbnail = await sharp(content).resize({ width: 320 }).jpeg({ quality: 75 }).toBuffer()
      const id = newId()
      await writeFile(join(folder, collegeId, id), content)
      await writeFile(join(folder, collegeId, `${id}.thumbnail`), thumbnail)
      const digest = createHash('sha256').update(content).digest('base64url')
      await db.query(
        `insert into complaint_files (college_id, id, owner_id, complaint_id, name, type, size, slices, state, width, height, digest)
         values ($1, $2, $3, $4, $5, 'image/jpeg', $6, 1, 'ready', 1200, 900, $7)`,
        [collegeId, id, row['user_id'], row['complaint_id'], `photo-${n + 1}.jpg`, content.length, digest],
      )
    }
  }
}

const pictureOf = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${drawing}</svg>`
