import { openApiOf } from '../scripts/openApiDocument';
import { examplesOf } from '../scripts/openApiExamples';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { modulesIn } from './modulesIn';
import { asking } from './reads';

/** The contract document as the endpoints, their comments and the seed make it now. */
export const contract = async () =>
  openApiOf({
    services: modulesIn('src/services'),
    domain: modulesIn('src/domain'),
    examples: await examplesOf(endpoints, { ...asking, ...filledIn }),
  });
