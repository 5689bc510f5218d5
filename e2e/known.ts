/** Cases, operators and files of the stand-in that the browser tests know by name. */
export { operators } from '../mock/_kit/base/operators';
export { cases, uidAt } from '../mock/_kit/entities/seeded/cases';
export { orderCases } from '../mock/_kit/entities/seeded/orderCases';
export { withdrawCases } from '../mock/_kit/entities/seeded/withdrawalCases';
export type { FaultRule } from '../mock/_kit/http/faults';
export { lottieOf } from '../mock/_kit/kit/media/files';
export { silence } from '../mock/_kit/testing/mp3';
export { png } from '../mock/_kit/testing/png';
