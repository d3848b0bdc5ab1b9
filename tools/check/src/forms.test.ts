import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Everything that a member or visitor fills in, but not the controls themselves. */
const files = globSync('{libs/*,apps/site}/src/**/*.tsx', {
  cwd: root,
  exclude: (path) => /^libs\/(ui|testing)(\/|$)|\.(test|stories)\.tsx$/.test(path),
}).toSorted();

/** Bounds of what is typed. */
const BOUNDS = new Set(['maxLength', 'minLength', 'pattern']);
/** The pattern for tags of fields that people type into. */
const INPUT = /^(Text|Password|Otp|Amount|BirthDate|Phone|Captcha)Field$|^TextArea$/;

type Part = { readonly file: string; readonly line: number; readonly node: ts.Node };
type Source = { readonly file: string; readonly tree: ts.SourceFile };

const sources: readonly Source[] = files.map((file) => ({
  file,
  tree: ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  ),
}));

/** The parts of the sources that are asked for. */
const find = (isWanted: (node: ts.Node) => boolean): Part[] =>
  sources.flatMap(({ file, tree }) => {
    const found: Part[] = [];
    const visit = (node: ts.Node): void => {
      if (isWanted(node))
        found.push({
          file,
          line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          node,
        });
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });

const toPlace = ({ file, line, node }: Part): string =>
  `${file}:${line} ${node.getText().split('\n')[0]}`;

/** Names that a file has from the contract, or from the rules of fair play. */
const sharedNames = (tree: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    tree.statements
      .filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) =>
        /@parlour\/(contract|fair)\b/.test(moduleSpecifier.getText()),
      )
      .flatMap(({ importClause }) => {
        const named = importClause?.namedBindings;
        return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
      }),
  );

/** The value of a bound: `maxLength={longest.username}` or `maxLength: longest.upiId`. */
function getBound(node: ts.Node): ts.Node | undefined {
  if (ts.isJsxAttribute(node) && BOUNDS.has(node.name.getText()))
    return node.initializer && ts.isJsxExpression(node.initializer)
      ? node.initializer.expression
      : node.initializer;
  return ts.isPropertyAssignment(node) && BOUNDS.has(node.name.getText())
    ? node.initializer
    : undefined;
}

/** The name that an expression begins with: `longest` of `longest.username`. */
function getRootName(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return getRootName(node.expression);
  return node.getText();
}

/** Bounds that no call has: fields of a form that travel as one text. */
const OWN_BOUNDS = new Set([
  // Name, contact and message of who wants to become an agent are one feedback.
  'libs/content/src/screens/join/application-form.tsx applicationLimits',
]);

it('VAL-01 no form states the bounds of a field itself: they are those of the calls', () => {
  const bounds = find((node) => getBound(node) !== undefined);
  expect(bounds.length).toBeGreaterThan(40);
  const own = bounds.filter(({ file, node }) => {
    const name = getRootName(getBound(node)!);
    return !sharedNames(node.getSourceFile()).has(name) && !OWN_BOUNDS.has(`${file} ${name}`);
  });
  expect(own.map(toPlace)).toEqual([]);
});

it('VAL-01 no form states the pattern of a text itself', () => {
  const isWhole = (node: ts.Node) =>
    ts.isRegularExpressionLiteral(node) && /^\/\^.*\$\//.test(node.text);
  // A month of the address, which no call takes.
  const known = new Set(['libs/wallet/src/screens/records/statement-view.tsx']);
  const own = find(isWhole).filter(({ file }) => !known.has(file));
  expect(own.map(toPlace)).toEqual([]);
});

/** Inputs whose text cannot be at fault: it may be left out, and the input stops at its length. */
const FAULTLESS: ReadonlySet<string> = new Set([
  // Without a name the passkey keeps the one it has.
  'libs/auth/src/screens/security/passkey-row.tsx "name"',
  'libs/points/src/screens/redeem-dialog.tsx "remark"',
  'libs/wallet/src/parts/deposit/slip-form.tsx "senderName"',
]);

it('VAL-02 every input shows its fault beside it; of a search there is none', () => {
  const inputs = find(
    (node) =>
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      INPUT.test(node.tagName.getText()),
  );
  expect(inputs.length).toBeGreaterThan(60);
  const silent = inputs.filter(({ node }) => {
    const { properties } = (node as ts.JsxSelfClosingElement).attributes;
    return !properties.some(
      (property) =>
        ts.isJsxSpreadAttribute(property) ||
        property.name.getText() === 'error' ||
        property.getText() === 'type="search"',
    );
  });
  const names = silent.map(({ file, node }) => {
    const name = /(?:name|label)=("[^"]*"|\{[^}]*\})/.exec(node.getText())?.[1];
    return `${file} ${name}`;
  });
  expect(names.filter((name) => !FAULTLESS.has(name))).toEqual([]);
});
