/** @jest-environment node */
import ts from 'typescript';
import { codeFiles, codeOf } from '../scripts/measures';
import { endpoints } from './endpoints';

/** Endpoints whose request for a second person depends on the object or on the values. */
const sometimes = new Set(
  endpoints.flatMap(({ spec: { name, secondPerson } }) => (secondPerson === 'sometimes' ? [name] : [])),
);

/** Forms of such an endpoint without `waits`, by which their button says 提交审批. */
function silentForms(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttributes(node)) {
      const given = new Map(
        node.properties.flatMap((one) =>
          ts.isJsxAttribute(one) ? [[one.name.getText(source), one.initializer?.getText(source) ?? '']] : [],
        ),
      );
      const call = given.get('endpoint')?.replace(/[{}]/g, '') ?? '';
      if (sometimes.has(call) && !given.has('waits')) {
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${call}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('every form that may need a second person says 提交审批 where it does', () => {
  const files = codeFiles('src').filter((file) => file.endsWith('.tsx') && /endpoint=/.test(codeOf(file)));
  expect(files.flatMap((file) => silentForms(file, codeOf(file)))).toEqual([]);
});

it('finds a form without it', () => {
  const [call = ''] = sometimes;
  expect(silentForms('a.tsx', `<F endpoint={${call}} />`)).toHaveLength(1);
  expect(silentForms('a.tsx', `<F endpoint={${call}} waits={waits} />`)).toHaveLength(0);
});
