import { docsOf } from '../scripts/openApiDocs';
import { openApiOf } from '../scripts/openApiDocument';
import { examplesOf } from '../scripts/openApiExamples';
import { readRefusals } from '../scripts/refusals';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { modulesIn } from './modulesIn';
import { asking } from './reads';

/** The contract document as the endpoints, their comments and the seed make it now. */
export const contract = async (told?: Parameters<typeof openApiOf>[0]['told']) => {
  const services = modulesIn('src/services');
  const domain = modulesIn('src/domain');
  const examples = await examplesOf(endpoints, { ...asking, ...filledIn });
  return openApiOf({
    services,
    domain,
    docs: docsOf([...services, ...domain]),
    examples,
    refusals: readRefusals(),
    ...(told && { told }),
  });
};
