import { bannerPictureFigures } from '../../src/services/banner';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { requireConfig } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { kitOf } from '../_kit/kit/config/kits';
import { bannerEntity, pictureFiguresOf } from './entity';

export const bannerHandlers = [
  ...configKit(bannerEntity),

  handle(bannerPictureFigures, ({ input: { id } }) => pictureFiguresOf(requireConfig(kitOf('banner'), id))),
];

export default forUmi(bannerHandlers);
