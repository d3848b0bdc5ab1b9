import type { TenantConfig } from '@parlour/tenant';
import { themeCss } from '@parlour/tokens';
import ts from 'typescript';

import type { BundleFile } from './bundle.ts';
import { createTextFinder } from './text-finder.ts';

/** A sign that gives another tenant away, and its description for a person. */
type Mark = {
  readonly what: string;
  readonly pattern: RegExp;
  /** Counts only inside texts: a minified name may look like a brand. */
  readonly onlyInTexts?: boolean;
};

/** Texts of a language that the tenant does not offer. */
export type ForeignTexts = { readonly language: string; readonly texts: readonly string[] };

/**
 * Finds other tenants in a bundle: domains, codes as quoted strings, brand names as whole words,
 * colours that no theme shares, and texts of languages that the tenant does not offer. A list of
 * countries with flags and dialling codes is no mark.
 */
export function checkIsolation(
  tenant: TenantConfig,
  all: readonly TenantConfig[],
  files: readonly BundleFile[],
  foreignTexts: readonly ForeignTexts[],
): string[] {
  const marks = all
    .filter(({ code }) => code !== tenant.code)
    .flatMap((other) => listMarks(other, all));
  const languageOf = new Map(
    foreignTexts.flatMap(({ language, texts }) => texts.map((text) => [text, language])),
  );
  const findForeign = createTextFinder([...languageOf.keys()]);
  const faults: string[] = [];
  for (const file of files) {
    for (const mark of marks) {
      const found = mark.pattern.exec(file.text);
      if (found && (!mark.onlyInTexts || isInTexts(file, mark.pattern)))
        faults.push(
          `${tenant.code}: ${file.name} holds ${mark.what}: ${around(file.text, found.index)}`,
        );
    }
    const text = findForeign(file.text);
    if (text !== undefined)
      faults.push(
        `${tenant.code}: ${file.name} holds texts in ${languageOf.get(text)}, which it does not ` +
          `offer: ${JSON.stringify(text.slice(0, 60))}`,
      );
  }
  return faults;
}

function listMarks(other: TenantConfig, all: readonly TenantConfig[]): Mark[] {
  const quoted = (value: string) => new RegExp(`["'\`]${literally(value)}\\\\?["'\`]`);
  return [
    ...other.domains.map((domain) => ({
      what: `the domain ${domain} of ${other.code}`,
      pattern: new RegExp(`(?<![\\w.-])${literally(domain)}(?![\\w-])`, 'i'),
    })),
    { what: `the merchant code of ${other.code}`, pattern: quoted(other.merchantCode) },
    { what: `the folder name of ${other.code}`, pattern: quoted(other.code) },
    {
      what: `the folder of ${other.code}`,
      pattern: new RegExp(`tenants/${literally(other.code)}\\b`),
    },
    {
      what: `the brand name of ${other.code}`,
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}_$])${literally(other.brandName)}(?![\\p{L}\\p{N}_$])`,
        'u',
      ),
      onlyInTexts: true,
    },
    ...ownColours(other, all).map((hex) => ({
      what: `the colour ${hex} of ${other.code}`,
      pattern: new RegExp(`${hex}(?![0-9a-f])`, 'i'),
    })),
  ];
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const readColours = (tenant: TenantConfig): Set<string> =>
  new Set(
    themeCss(tenant.theme)
      .toLowerCase()
      .match(/#[0-9a-f]{6}(?![0-9a-f])/g) ?? [],
  );

/** Colours that no other theme has: only these say whose they are. */
function ownColours(tenant: TenantConfig, all: readonly TenantConfig[]): string[] {
  const others = all.filter(({ code }) => code !== tenant.code).map(readColours);
  return [...readColours(tenant)].filter((hex) => !others.some((set) => set.has(hex)));
}

/**
 * True when a pattern matches inside a text of a script, where a name of the minifier does not
 * count; elsewhere every match counts.
 */
function isInTexts({ name, text }: BundleFile, pattern: RegExp): boolean {
  if (!/\.m?js$/.test(name)) return true;
  const visit = (node: ts.Node): boolean => {
    const literal =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isRegularExpressionLiteral(node)
        ? node.text
        : undefined;
    return (
      (literal !== undefined && pattern.test(literal)) ||
      (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false)
    );
  };
  return visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
}

const around = (text: string, index: number): string =>
  JSON.stringify(text.slice(Math.max(0, index - 30), index + 50));
