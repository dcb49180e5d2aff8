import { Injectable } from '@nestjs/common';
import { publicReader } from '#store';
import { status, type View } from '#tournament';
import { RedisLink } from '../connections/redis-link.js';
import { StoreViews } from '../views/store-views.js';
import type { ViewSource } from '../views/source.js';

/** What the public may see. */
@Injectable()
export class PublicSource extends StoreViews implements ViewSource {
  constructor({ redis }: RedisLink) {
    super('public', publicReader(redis));
  }

  async extras(): Promise<undefined> {
    return undefined;
  }

  describe(view: View): ReturnType<typeof status> {
    return status(view);
  }
}
