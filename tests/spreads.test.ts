/** @jest-environment node */
import ts from 'typescript';
import { codeFiles, codeOf } from '../scripts/measures';

/** The object literal that is spread, without the brackets around it. */
const literalIn = (node: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(node) || (ts.isParenthesizedExpression(node) && literalIn(node.expression));

/** Lines on which an object literal is spread into another one: its properties belong into that one directly. */
function spreadsIn(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && literalIn(node.expression)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('object literals are written out, not packed into spreads', () => {
  const files = codeFiles('src', 'mock', 'tests').filter((file) => /\.\.\.\s*\(*\s*\{/.test(codeOf(file)));
  expect(files.flatMap((file) => spreadsIn(file, codeOf(file)))).toEqual([]);
});

it.each([
  ['const a = { ...{ b, c }, d };', 1],
  ['const a = { ...({ b }) };', 1],
  ['const a = { ...(b ? { c } : {}), ...d };', 0],
  ['const a = <B {...{ c }} />;', 0],
])('finds in %j %i', (code, count) => {
  expect(spreadsIn('a.tsx', code)).toHaveLength(count);
});
