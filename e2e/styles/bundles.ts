import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { askedInstead, builtInstead, shippedFile } from '../../config/chunks';
import { stylesFolder } from '../../config/styles/write';

/** Source of the styles: the libraries in the page, as in development, or the build. */
export type Maker = 'page' | 'build';

/** The theme's name is in the page; of Umi it takes no more. */
const withoutUmi: Plugin = {
  name: 'without-umi',
  setup(builder) {
    builder.onResolve({ filter: /^@umijs\/max$/ }, ({ path: name }) => ({ path: name, namespace: 'without-umi' }));
    builder.onLoad({ filter: /.*/, namespace: 'without-umi' }, () => ({
      contents: 'export const useModel = () => ({ theme: document.documentElement.dataset.theme })',
    }));
  },
};

/** Replacements in the product's bundle for parts of the libraries, from the same lists. */
const asBuilt: Plugin = {
  name: 'as-built',
  setup(builder) {
    const shipped = new Set(JSON.parse(readFileSync(shippedFile, 'utf8')) as string[]);
    builder.onResolve({ filter: /.*/ }, ({ path: asked, importer, resolveDir, kind }) => {
      const request = askedInstead(importer, asked);
      return request ? builder.resolve(request, { importer, resolveDir, kind }) : undefined;
    });
    builder.onLoad({ filter: /\/node_modules\/.*\/es\/.*\.js$/ }, ({ path: file }) => {
      const instead = builtInstead(file);
      if (!instead) return undefined;
      const hasDefault = /export default|as default/.test(readFileSync(instead, 'utf8'));
      return { contents: `export * from '${instead}'; ${hasDefault ? `export { default } from '${instead}';` : ''}` };
    });
    // webpack lets a name that is missing pass where nobody takes it. Who takes one makes styles in the page.
    builder.onLoad({ filter: /\/lean\/genCssVar\.js$/ }, ({ path: file }) => ({
      contents: `${readFileSync(file, 'utf8')}
        const refuse = (name) => { throw new Error('No style was made at build time: ' + name) };
        export { refuse as genStyleHooks, refuse as genSubStyleComponent, refuse as genComponentStyleHook };`,
    }));
    builder.onLoad({ filter: /\/\.styles\/[\w-]+\.css$/ }, ({ path: file }) =>
      shipped.has(path.basename(file, '.css')) ? undefined : { contents: '', loader: 'css' },
    );
  },
};

/** The gallery's script and style sheet. */
export async function bundle(maker: Maker): Promise<{ script: string; sheet: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'gallery.tsx')],
    outdir: 'gallery',
    bundle: true,
    write: false,
    jsx: 'automatic',
    target: 'chrome109',
    alias: { 'console-styles': stylesFolder },
    define: { 'process.env.NODE_ENV': maker === 'build' ? '"production"' : '"development"' },
    plugins: maker === 'build' ? [withoutUmi, asBuilt] : [withoutUmi],
    logLevel: 'error',
  });
  const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), sheet: textOf('.css') };
}
