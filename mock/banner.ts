import { bannerNeeds, bannerRefs, checkBanner, maxPerPosition, maxTitleLength } from '../src/domain/banner';
import { banner } from '../src/services/banner';
import { bannerFacts, bannerHidden, bannerProblems, linkOf } from './_kit/banner/rules';
import { seedBanners } from './_kit/banner/seed';
import { among } from './_kit/config/among';
import { configKit } from './_kit/config/kit';
import { forUmi } from './_kit/http';

export const bannerHandlers = configKit({
  type: 'banner',
  label: 'Banner',
  prefix: 'bn',
  calls: banner,
  room: maxPerPosition,
  nameLimit: maxTitleLength,
  placePath: 'body.position',
  placeOf: ({ body }) => body.position,
  check: checkBanner,
  problems: bannerProblems,
  needs: bannerNeeds,
  facts: bannerFacts,
  hidden: bannerHidden,
  refs: bannerRefs,
  fits: ({ body }, { position, jump, link }, db) =>
    among(position, body.position) && among(jump, body.jump_type) && among(link, linkOf(body, db)),
  seed: seedBanners,
});

export default forUmi(bannerHandlers);
