import { bannerEntity } from './_kit/entities/banner/entity';
import { forUmi } from './_kit/http/http';
import { configKit } from './_kit/kit/config/kit';

export const bannerHandlers = configKit(bannerEntity);

export default forUmi(bannerHandlers);
