import { parseUrl } from '@parlour/contract/older-browsers';

/** A piece of a text; a link where it has an address. */
type TextPiece = { readonly text: string; readonly href?: string };

// An address ends where a space does; a sentence's last sign, or a bracket around it, is no part.
const ADDRESS = /https?:\/\/[^\s<>"“”]+?(?=[.,;:!?)\]।۔。，！？、]*(?:[\s<>"“”]|$))/gu;

/**
 * Splits a text at the addresses that may be pressed: those of the site (`origin`), and secure ones
 * elsewhere in what the brand itself writes. Other people's addresses elsewhere stay text.
 */
export function splitLinks(text: string, origin: string, isOfBrand: boolean): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!mayBePressed(address, origin, isOfBrand)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href: address });
    end = index + address.length;
  }
  return end < text.length || pieces.length === 0 ? [...pieces, { text: text.slice(end) }] : pieces;
}

function mayBePressed(address: string, origin: string, isOfBrand: boolean): boolean {
  const url = parseUrl(address);
  return url !== null && (url.origin === origin || (isOfBrand && url.protocol === 'https:'));
}
