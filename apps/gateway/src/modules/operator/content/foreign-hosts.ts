import type { ContentDraft } from './content-draft.ts';

const ADDRESS = /(?:https?:)?\/\/[^\s"'<>]+/gi;

/** The hosts besides the brand's own that the links of an item lead to, each once. */
export function foreignHosts(
  { link, texts }: Pick<ContentDraft, 'link' | 'texts'>,
  domains: readonly string[],
): readonly string[] {
  const written = [link?.type === 'url' ? link.to : '', ...texts.map(({ body }) => body)].join(' ');
  const hosts = (written.match(ADDRESS) ?? []).flatMap((address) => {
    const absolute = address.startsWith('//') ? `https:${address}` : address;
    return URL.canParse(absolute) ? [new URL(absolute).hostname.toLowerCase()] : [];
  });
  const isOwn = (host: string): boolean =>
    domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return [...new Set(hosts)].filter((host) => !isOwn(host));
}
