/** Limits of files that are played or shown. Page and backend refuse a file beyond them before they do anything with it. */

/** Pixels of one picture: 64 MB of memory once it is decoded. */
export const maxPicturePixels = 16_000_000;
/** Pixels of all pictures within one animation: 128 MB of memory. */
export const maxAnimationPixels = 32 * 1_048_576;

/** Inflated bytes of an SVGA. */
export const maxSvgaBytes = 32 * 1_048_576;
export const maxSvgaImages = 500;
export const maxSvgaSprites = 500;
/** Protobuf fields of the movie, its parameters, images and sprites; frames of sprites are fields. */
export const maxSvgaFields = 200_000;

/** Nesting of JSON. Design tools write less: layers in compositions, groups in shapes. */
export const maxLottieDepth = 64;
/** Objects and arrays of the JSON. */
export const maxLottieObjects = 200_000;
/** Layers, shapes, masks and letters on the stage, each counted as often as compositions and repeaters show it. */
export const maxLottieElements = 10_000;

/** Length of a Lottie. The console's effects last seconds. */
export const maxLottieSeconds = 600;

/** A file that must not be played; the message is the reason in the operator's words. */
export class RefusedMedia extends Error {}
