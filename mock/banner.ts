import { bannerEntity } from './_kit/banner/entity';
import { configKit } from './_kit/config/kit';
import { forUmi } from './_kit/http';

export const bannerHandlers = configKit(bannerEntity);

export default forUmi(bannerHandlers);
