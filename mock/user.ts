import { banHandlers } from './_kit/entities/user/ban';
import { behaviorHandlers } from './_kit/entities/user/behavior';
import { chatHandlers } from './_kit/entities/user/chat';
import { flowHandlers } from './_kit/entities/user/flows';
import { messageHandlers } from './_kit/entities/user/message';
import { profileHandlers } from './_kit/entities/user/profile';
import { riskHandlers } from './_kit/entities/user/risk';
import { forUmi, type Handler } from './_kit/http/http';
import { mediaHandlers } from './_kit/kit/media';

export const userHandlers: readonly Handler[] = [
  ...profileHandlers,
  ...banHandlers,
  ...messageHandlers,
  ...riskHandlers,
  ...chatHandlers,
  ...flowHandlers,
  ...behaviorHandlers,
  ...mediaHandlers,
];

export default forUmi(userHandlers);
