import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkedText } from './linked-text.tsx'

it('shows markup as it was typed, and links web addresses only', () => {
  const text = '<img src=x onerror=alert(1)> & <b>bold</b>\nhttps://kaveri.example/exam javascript:alert(1)'
  const { container } = render(<LinkedText text={text} />)
  expect(container).toHaveTextContent(text.replace('\n', ' '))
  expect(container.querySelectorAll('img, b')).toHaveLength(0)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://kaveri.example/exam'])
})
