# Makes schemas, roles and streams, and looks after the streams: docker build -f deploy/images/provision.Dockerfile .
FROM node:24-slim
WORKDIR /carnet
COPY package.json package-lock.json .npmrc ./
COPY services/package.json services/package.json
COPY nats/package.json nats/package.json
RUN npm ci --workspace services --workspace nats --include-workspace-root
COPY tsconfig.json ./
COPY nats nats
COPY services services
COPY deploy deploy
ENV NODE_ENV=production
USER node
CMD ["node_modules/.bin/tsx", "deploy/tools/provision.ts"]
