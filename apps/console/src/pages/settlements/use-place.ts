import { useState } from 'react';

/** The place in a list of a page that has several: it does not stand in the address. */
export function usePlace() {
  const [cursor, setCursor] = useState<string>();
  return { cursor, goTo: (place: string | null) => setCursor(place ?? undefined) };
}
