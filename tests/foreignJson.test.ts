/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `JSON.parse` rounds numbers of more than 15 digits. JSON of others is laid out, compared and copied by
 * `utils/exactJson` or by tokens (`domain/tools/jsonTokens`); each other place that parses JSON says why it may.
 */
const mayParse: Readonly<Record<string, string>> = {
  'components/config/editor/saveState.ts': 'a copy of content that was read already',
  'components/media/LottiePlayer.tsx': 'an animation is played, and its numbers are coordinates',
  'components/review/queueStore.ts': 'own storage',
  'domain/experiment/rules.ts': 'tells only whether the text is JSON',
  'domain/page/blocks.ts': 'a copy of own blocks',
  'domain/tools/json.ts': 'one string of a token',
  'domain/tools/jsonTokens.ts': 'one string of a token',
  'domain/translation/files.ts': 'takes texts only, and refuses numbers',
  'pages/toolSet/tools/frame/toolHistory.ts': 'own storage',
  'pages/toolSet/translation/index.tsx': 'own key of a query',
  'services/envelope.ts': 'own envelope, whose ids are texts',
  'session/kept.ts': 'own storage',
  'session/openOutcomes.ts': 'own storage',
  'telemetry/chunkFlow.ts': 'own storage and own list of builds',
  'utils/mediaFile/readLottie.ts': 'an animation is checked, and its numbers are coordinates',
  'utils/mediaFile/readMp4.ts': 'the size of a film',
  'utils/parseJson.ts': 'the parser of the others in this list',
  'utils/zipPackage.ts': 'a manifest is checked by its schema, whose numbers are sizes',
};

const root = path.join(__dirname, '..', 'src');

it('JSON is parsed by the exact reader, or for a reason', () => {
  const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('.umi'),
  );
  const parsing = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
    return /JSON\.parse\b|\bparseJson\(|\.json\(\)/.test(code);
  });
  expect(parsing.sort()).toEqual(Object.keys(mayParse).sort());
});
