/**
 * The link of this site that opens here and that an event happened on; null where there is none.
 */
export function plainLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !link ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.origin !== globalThis.location.origin
  )
    return null;
  return link.getAttribute('href')?.startsWith('#') ? null : link;
}
