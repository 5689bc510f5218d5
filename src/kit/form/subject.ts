import type * as z from 'zod/mini';
import { type Fields, type ObjectType, objectIdOf } from '@/domain/shared/objectType';

/** Subject of a write. */
export type Subject<I extends z.ZodMiniType> =
  | {
      /** Object type: its descriptor names and compares the fields; its id is sent with the call. */
      of: ObjectType<Fields, keyof z.input<I> & string>;
      /** The one on the screen. */
      target: { readonly version: number };
      /** The row's values named as in conflict responses, if the names differ. */
      seen?: object;
      about?: undefined;
      version?: undefined;
    }
  | {
      /**
       * Id without a name, for the list of unanswered writes, if no descriptor gives it; or a function of the input, for
       * an object to create.
       */
      about: string | ((input: z.input<I>) => string);
      /** Version shown on the screen; absent for objects without one. */
      version?: number;
      /** Type of the object to create; its descriptor names the fields. */
      of?: ObjectType;
      target?: undefined;
      seen?: undefined;
    };

interface Known<I extends z.ZodMiniType> {
  about: (input: z.input<I>) => string;
  /** The id, as the call is given it. */
  input: object;
  version: number;
  /** Object as shown on the screen. */
  seen: object;
}

/** Facts known before anything is typed. */
export function knownFieldsOf<I extends z.ZodMiniType>({ of, target, seen, about, version = 0 }: Subject<I>): Known<I> {
  if (!target) return { about: typeof about === 'string' ? () => about : about, input: {}, version, seen: {} };
  const id = objectIdOf(of, target);
  return {
    about: () => `${of.label} ${id}`,
    input: of.id === undefined ? {} : { [of.id]: id },
    version: target.version,
    seen: seen ?? target,
  };
}
