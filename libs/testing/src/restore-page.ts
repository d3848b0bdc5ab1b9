/** Lists the objects that tests put properties on that jsdom does not have, or has otherwise. */
const shared = (): readonly object[] => [
  navigator,
  document,
  document.documentElement,
  URL,
  Element.prototype,
  HTMLElement.prototype,
  HTMLImageElement.prototype,
];

/**
 * Remembers the properties of the page's objects; the function that it returns puts them back.
 * Files share a page, and what one of them defined there would decide about the next.
 */
export function rememberPage(): () => void {
  const before = shared().map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const);
  return () => {
    for (const [owner, known] of before) {
      const present = Object.getOwnPropertyDescriptors(owner);
      for (const key of Reflect.ownKeys(present))
        if (!Object.hasOwn(known, key)) Reflect.deleteProperty(owner, key);
      for (const key of Object.keys(known)) {
        const { configurable, value } = known[key] ?? {};
        if (configurable && present[key]?.value !== value)
          Object.defineProperty(owner, key, known[key] as PropertyDescriptor);
      }
    }
  };
}
