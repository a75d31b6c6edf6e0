import { useEffect } from 'react';
import { useCan, useGo } from '../../../lib/index.js';
import { manageChildren, managePath } from '../manage-children.js';

/** Manage opens its first part that one may open. [ADV-004] */
export default function Manage() {
  const may = useCan();
  const go = useGo();
  const first = manageChildren.find(({ permission }) => may(permission));
  useEffect(() => {
    if (first !== undefined) go(managePath(first.name), { replace: true });
  }, [first, go]);
  return null;
}
