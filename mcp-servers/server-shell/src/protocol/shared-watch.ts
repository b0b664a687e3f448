import type { ResourceNotifier } from '../resource.ts'

type Watch = (notifier: ResourceNotifier) => () => void

interface Shared {
  readonly listeners: Set<ResourceNotifier>
  readonly stop: () => void
}

const running = new WeakMap<object, Shared>()

/**
 * Watches a store once for all the sessions that listen to it, however many servers are made over it. The watch
 * starts with the first listener and stops with the last.
 */
export function sharedWatch(store: object, watch: Watch): Watch {
  return (notifier) => {
    const shared = running.get(store) ?? start(store, watch)
    // A listener of its own for each call: the same notifier given twice counts twice.
    const listener: ResourceNotifier = {
      updated: (uri) => notifier.updated(uri),
      listChanged: () => notifier.listChanged(),
    }
    shared.listeners.add(listener)
    return () => {
      if (!shared.listeners.delete(listener) || shared.listeners.size > 0) return
      running.delete(store)
      shared.stop()
    }
  }
}

function start(store: object, watch: Watch): Shared {
  const listeners = new Set<ResourceNotifier>()
  const stop = watch({
    updated(uri) {
      for (const listener of [...listeners]) listener.updated(uri)
    },
    listChanged() {
      for (const listener of [...listeners]) listener.listChanged()
    },
  })
  const shared = { listeners, stop }
  running.set(store, shared)
  return shared
}
