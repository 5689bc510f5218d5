import { forUmi, type Handler } from './_kit/http';
import { mediaHandlers } from './_kit/media';
import { banHandlers } from './_kit/user/ban';
import { behaviorHandlers } from './_kit/user/behavior';
import { chatHandlers } from './_kit/user/chat';
import { flowHandlers } from './_kit/user/flows';
import { lookupHandlers } from './_kit/user/lookup';
import { messageHandlers } from './_kit/user/message';
import { profileHandlers } from './_kit/user/profile';
import { riskHandlers } from './_kit/user/risk';

export const userHandlers: readonly Handler[] = [
  ...lookupHandlers,
  ...banHandlers,
  ...messageHandlers,
  ...profileHandlers,
  ...riskHandlers,
  ...chatHandlers,
  ...flowHandlers,
  ...behaviorHandlers,
  ...mediaHandlers,
];

export default forUmi(userHandlers);
