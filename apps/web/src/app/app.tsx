import { StatusSlip } from '#features/status/status-slip.tsx'

export function App() {
  return (
    <main className="page">
      <StatusSlip />
    </main>
  )
}
